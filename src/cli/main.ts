console.log("gaddawg");
